/** A menu in a language. What is not published in that language is left out. */
export function contractMenu(name, lang, content) {
  const items = content.menus.get(name);
  return items ? { name, items: menuItems(items, name, lang, content) } : null;
}

function menuItems(items, id, lang, content) {
  return items.flatMap((item, index) => {
    const place = `${id}-${index + 1}`;
    const children = menuItems(item.children, place, lang, content);
    if (item.entry === null) {
      const { href, label } = item;
      return [{ id: place, title: label[lang], url: href, internal: false, children }];
    }
    const page = content.pages.find(item.entry, lang);
    if (!page) return [];
    return [{ id: place, title: page.headline, url: page.path, internal: true, children }];
  });
}
