import { derivedFields } from "./derived/registry";
import type { FieldResolver } from "./context";
import type { ContentModel, FieldModel, TypeModel } from "./model";
import { resolveValue } from "./resolveValue";

export type ContentResolvers = Record<string, Record<string, FieldResolver>>;

/**
 * Makes a synchronous resolver for every field of every kind of content.
 * @throws if a derived field of the contract has no resolver.
 */
export function contentResolvers(model: ContentModel): ContentResolvers {
  return Object.fromEntries([...model.types.values()].map((type) => [type.name, ofType(type)]));
}

function ofType(type: TypeModel): Record<string, FieldResolver> {
  const fields = [...type.fields.values()];
  return Object.fromEntries(fields.map((field) => [field.name, fieldResolver(type, field)]));
}

function fieldResolver(type: TypeModel, field: FieldModel): FieldResolver {
  const derived = [type.name, ...type.interfaces]
    .map((name) => derivedFields[`${name}.${field.name}`])
    .find((each) => each !== undefined);
  if (derived !== undefined) return derived;
  if (field.derived) throw new Error(`${type.name}.${field.name} has no resolver.`);
  return storedField(field);
}

function storedField({ name, shape }: FieldModel): FieldResolver {
  return (object, _args, context) =>
    resolveValue(shape, object.values[name], object, `${object.id}-${name}`, context);
}
