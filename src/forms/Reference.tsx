import { useTranslation } from "gatsby-plugin-react-i18next";

export function Reference({ reference }: { reference: string | null | undefined }) {
  const { t } = useTranslation("forms");
  if (!reference) return null;
  return <p className="form-reference">{t("success.reference", { reference })}</p>;
}
