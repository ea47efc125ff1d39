import type { StatusTexts } from "../texts/textsFor";
import { Document } from "./Document";

interface SignInPageProps {
  texts: StatusTexts;
  /** Whether the last token was wrong. */
  isWrong: boolean;
}

export function SignInPage({ texts, isWrong }: SignInPageProps) {
  return (
    <Document texts={texts}>
      <h1>{texts.title}</h1>
      <form method="post" action="/status" className="sign-in">
        <label htmlFor="token">{texts.token}</label>
        <input
          id="token"
          name="token"
          type="password"
          autoComplete="current-password"
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? "wrong" : undefined}
        />
        {isWrong && (
          <p id="wrong" className="fault" role="alert">
            {texts.wrongToken}
          </p>
        )}
        <button type="submit">{texts.signIn}</button>
      </form>
    </Document>
  );
}
