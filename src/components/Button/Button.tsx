import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { CmsLink } from "../CmsLink/CmsLink";
import type { SiteLink } from "../CmsLink/siteLink";
import { Icon, type IconName } from "../Icon/Icon";
import "./Button.css";

interface ButtonLook {
  /** "primary" is filled, "secondary" outlined, "plain" a text with an icon. */
  look?: "primary" | "secondary" | "plain" | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

type ButtonProps = ButtonLook & Omit<ComponentPropsWithoutRef<"button">, keyof ButtonLook>;

export function Button({ look = "primary", icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={classes(className)} data-look={look}>
      <span>{children}</span>
      {icon && <Icon name={icon} />}
    </button>
  );
}

export function ButtonLink({
  link,
  look = "primary",
  icon,
  className,
  children,
}: ButtonLook & { link: SiteLink }) {
  return (
    <CmsLink link={link} className={classes(className)} data-look={look}>
      <span>{children ?? link.title ?? link.url}</span>
      {icon && link.internal && <Icon name={icon} />}
    </CmsLink>
  );
}

function classes(className: string | undefined): string {
  return className ? `button ${className}` : "button";
}
