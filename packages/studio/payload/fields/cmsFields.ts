import type { CollectionBeforeChangeHook, Field } from "payload";
import { placeOf } from "../contract";
import { studioOf } from "../service/studioOf";

/** How what the form shows stands in the CMS, beside it. */
export const standing: Field = {
  name: "standing",
  type: "ui",
  admin: {
    position: "sidebar",
    components: { Field: "/payload/components/Standing#Standing" },
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

/** The revision that a form of a collection began with: sent back, so that nothing unseen is overwritten. */
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
          return studioOf(req.payload).changes.basedOn(place, req);
        },
      ],
    },
  };
}

/** Keeps the revision that the form began with, for what is done once it is saved. */
export const keepBasedOn: CollectionBeforeChangeHook = ({ data, req }) => {
  const { basedOn: revision } = data as { basedOn?: unknown };
  if (typeof revision === "number") req.context["basedOn"] = revision;
};
