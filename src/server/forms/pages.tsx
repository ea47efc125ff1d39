import { useTranslation } from "gatsby-plugin-react-i18next";
// First of the styles: the others build on these.
import "./answer.css";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RichText } from "../../components/RichText/RichText";
import type { TextKey } from "../../i18n/textKeys";
import { Button } from "../../components/Button/Button";
import type { FormConfirmation } from "../../forms/formTypes";
import { Reference } from "../../forms/Reference";
import { AnsweredForm, type AnsweredFormProps } from "./AnsweredForm";
import { AnswerPage, type PageFrame } from "./AnswerPage";
import type { Post } from "./readPost";
import "../../forms/Webform.css";
import "../../forms/elements/fields.css";
import "../../forms/elements/choices.css";

// The pages that answer a form sent without script, drawn from what draws forms in the browser.

/** A page that says one thing. */
export function messagePage(frame: PageFrame, text: TextKey<"forms">): string {
  return page(<AnswerPage frame={frame} title={{ text }} />);
}

/** Says that nobody could take the entry, whose form cannot be drawn either, and sends it again as it is. */
export function retryPage(frame: PageFrame, sent: Post["sent"]): string {
  return page(
    <AnswerPage frame={frame} title={{ text: "failed" }}>
      <form className="webform" method="post" action="/api/webform">
        {sent.map(({ element, value }, index) => (
          <input key={index} type="hidden" name={element} value={value} />
        ))}
        <RetryButton />
      </form>
    </AnswerPage>,
  );
}

/** Says that the entry has arrived. */
export function confirmationPage(frame: PageFrame, confirmation: FormConfirmation | null): string {
  const { title, message, reference } = confirmation ?? {};
  return page(
    <AnswerPage frame={frame} title={title ?? { text: "success.title" }}>
      {message ? <RichText html={message.processed} /> : <Received />}
      <Reference reference={reference} />
    </AnswerPage>,
  );
}

/** The form again, with what was entered and what is wrong with it. */
export function formPage(frame: PageFrame, props: AnsweredFormProps): string {
  return page(
    <AnswerPage frame={frame} title={props.form.title}>
      <AnsweredForm {...props} />
    </AnswerPage>,
  );
}

function RetryButton() {
  const { t } = useTranslation("forms");
  return <Button type="submit">{t("retry")}</Button>;
}

function Received() {
  const { t } = useTranslation("forms");
  return <p>{t("success.message")}</p>;
}

function page(content: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(content)}`;
}
