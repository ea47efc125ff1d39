import { withPrefix } from "gatsby";
import { Button } from "../../components/Button/Button";
import { useTranslation } from "gatsby-plugin-react-i18next";

/**
 * Leaves the preview. A form, since it removes the browser's access.
 *
 * @param to path of the public page to go to, with language prefix
 * @param formKey proves that the form was rendered for the holder of the token
 */
export function LeaveButton({ to, formKey }: { to: string; formKey: string }) {
  const { t } = useTranslation("preview");
  return (
    <form className="preview-bar__leave" method="post" action={withPrefix("/api/preview/leave")}>
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="key" value={formKey} />
      <Button type="submit" look="secondary" className="preview-bar__action" icon="close">
        <span className="preview-bar__word">{t("bar.leave")}</span>
      </Button>
    </form>
  );
}
