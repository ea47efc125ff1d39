import { useId, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { MenuFragment } from "../../cms/generated";
import { Icon } from "../Icon/Icon";
import { MenuLink } from "./MenuLink";

/** A first-level entry with two levels below, collapsible on narrow screens. */
export function MenuSection({ item }: { item: MenuFragment["items"][number] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(item.expanded);
  const id = useId();
  return (
    <li className="menu__section">
      <div className="menu__main" data-heading={item.url === null || undefined}>
        <MenuLink entry={item} className="menu__link menu__link--main" />
        {item.children.length > 0 && (
          <button
            type="button"
            className="menu__toggle"
            aria-expanded={open}
            aria-controls={id}
            aria-label={t("menu.more", { title: item.title })}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? "minus" : "plus"} />
          </button>
        )}
      </div>
      {item.children.length > 0 && (
        <ul className="menu__children" id={id} data-open={open}>
          {item.children.map((child) => (
            <li key={child.id}>
              <MenuLink entry={child} className="menu__link" />
              {child.children.length > 0 && (
                <ul className="menu__grandchildren">
                  {child.children.map((grandchild) => (
                    <li key={grandchild.id}>
                      <MenuLink entry={grandchild} className="menu__link menu__link--deep" />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
