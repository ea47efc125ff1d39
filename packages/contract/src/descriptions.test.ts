import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from "graphql";
import { contractSchema } from "./index";

/** Every part of the contract that can carry a description, with the one it has. */
function describedParts(): [part: string, description: string | null | undefined][] {
  return Object.values(contractSchema().getTypeMap())
    .filter((type) => type.astNode !== undefined && type.astNode !== null)
    .flatMap((type) => {
      const parts: [string, string | null | undefined][] = [[type.name, type.description]];
      if (isEnumType(type)) {
        for (const value of type.getValues()) {
          parts.push([`${type.name}.${value.name}`, value.description]);
        }
      }
      if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
        for (const field of Object.values(type.getFields())) {
          parts.push([`${type.name}.${field.name}`, field.description]);
          for (const argument of "args" in field ? field.args : []) {
            parts.push([`${type.name}.${field.name}(${argument.name})`, argument.description]);
          }
        }
      }
      return parts;
    });
}

test("every type, field, argument and enum value says what it is", () => {
  const silent = describedParts().filter(([, description]) => !description?.trim());
  expect(silent.map(([part]) => part)).toEqual([]);
});

test("descriptions are sentences", () => {
  const broken = describedParts().filter(([, text]) => !/^[A-Z0-9`][^]*[.)]$/.test(text ?? ""));
  expect(broken.map(([part]) => part)).toEqual([]);
});
