import type { Field } from "payload";
import { placeOf } from "../contract";
import { studioOf } from "../service/studioOf";

/** How the CMS has what the form shows, beside it. */
export const status: Field = {
  name: "status",
  type: "ui",
  admin: {
    position: "sidebar",
    components: { Field: "/payload/components/Status#Status" },
  },
};

/** What the form says in another language, beside it. */
export const beside: Field = {
  name: "beside",
  type: "ui",
  admin: {
    position: "sidebar",
    components: { Field: "/payload/components/Beside#Beside" },
  },
};

/** The revision that a form of a collection is based on: sent back, so that nothing unseen is overwritten. */
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
          return studioOf(req.payload).saving.basedOn(place, req);
        },
      ],
    },
  };
}

/** Why what the form holds was not saved, until it is: fields find there what is wrong with them. */
export const problem: Field = {
  name: "problem",
  type: "json",
  virtual: true,
  admin: { hidden: true },
};
