import type { Field } from "payload";
import { placeOf } from "../contract";
import { studioOf } from "../service/studioOf";

/** Sidebar panel with the state in the CMS. */
export const status: Field = {
  name: "status",
  type: "ui",
  admin: {
    position: "sidebar",
    components: { Field: "/payload/components/Status#Status" },
  },
};

/** Sidebar panel with the texts in another language. */
export const otherLanguage: Field = {
  name: "otherLanguage",
  type: "ui",
  admin: {
    position: "sidebar",
    components: { Field: "/payload/components/OtherLanguage#OtherLanguage" },
  },
};

/** Revision that a form is based on. The form sends it back, so that saving cannot overwrite changes of others unseen. */
export function basedOn(collection: string): Field {
  return {
    name: "basedOn",
    type: "number",
    virtual: true,
    admin: { hidden: true },
    hooks: {
      afterRead: [
        ({ originalDoc, req }) => {
          const { id } = (originalDoc ?? {}) as { id?: unknown };
          const place = placeOf(collection, String(id), String(req.locale));
          return studioOf(req.payload).writer.basedOn(place, req);
        },
      ],
    },
  };
}

/** Why the last save failed. The form's fields look up their errors here. */
export const problem: Field = {
  name: "problem",
  type: "json",
  virtual: true,
  admin: { hidden: true },
};
