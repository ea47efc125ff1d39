import { BAD_URLS, randomUrl } from "../addresses";
import { randomLabel } from "../text";
import { Thing, type World } from "../world";
import { formKeys, FORM_IDS } from "./webforms";

type Arguments = Readonly<Record<string, unknown>>;

/** Result of a submission, which depends on the submitted values. */
export function submission(world: World, args: Arguments): Thing {
  const id = String(args["id"]);
  const langcode = String(args["langcode"]);
  const entered = JSON.stringify([id, langcode, args["elements"]]);
  const place = world.root.child("submission").child(entered);
  const around = { langcode, level: 0 };
  const draw = place.draw();
  const success = FORM_IDS.includes(id) && draw.chance(0.6);
  const keys = FORM_IDS.includes(id) && !success ? formKeys(world, id) : [];
  const isElsewhere = world.damage.breaks(place, "a message on an element that is not there", 0.1);
  const isBoth = world.damage.breaks(place, "an entry that is stored and has faults", 0.1);
  const refused = isElsewhere ? ["nobody"] : draw.some(keys, draw.int(0, 2));
  return new Thing("WebformSubmission", place, around, {
    success,
    errors: (success && !isBoth) || refused.length > 0 ? [] : [randomLabel(draw)],
    validationErrors: refused.map((element) => {
      const at = place.child("validationErrors").child(element);
      const messages = [randomLabel(at.draw())];
      return new Thing("WebformValidationError", at, around, { element, messages });
    }),
    confirmation: success ? confirmation(world, place, around) : null,
  });
}

function confirmation(world: World, parent: Thing["place"], around: Thing["around"]): Thing {
  const place = parent.child("confirmation");
  const draw = place.draw();
  const type = draw.pick(["MESSAGE", "PAGE", "REDIRECT"]);
  const isBad = world.damage.breaks(place, "a way on to no address", 0.1);
  const own = world.pages.of(around.langcode);
  const usual = own.length > 0 && draw.chance(0.7) ? draw.pick(own).path : randomUrl(draw);
  const redirectUrl = isBad ? draw.pick(BAD_URLS) : type === "REDIRECT" ? usual : null;
  return new Thing("WebformConfirmation", place, around, { type, redirectUrl });
}
