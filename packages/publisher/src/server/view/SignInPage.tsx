import type { StatusTexts } from "../texts/textsFor";
import { Document } from "./Document";

interface SignInPageProps {
  texts: StatusTexts;
  /** Whether the last token was wrong. */
  isWrongToken: boolean;
}

export function SignInPage({ texts, isWrongToken }: SignInPageProps) {
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
          aria-invalid={isWrongToken || undefined}
          aria-describedby={isWrongToken ? "wrong" : undefined}
        />
        {isWrongToken && (
          <p id="wrong" className="fault" role="alert">
            {texts.wrongToken}
          </p>
        )}
        <button type="submit">{texts.signIn}</button>
      </form>
    </Document>
  );
}
