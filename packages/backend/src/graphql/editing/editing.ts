import type { RootResolver } from "../operationContext";

/** Resolvers of the editing operations. */
export const editing: Record<"Query" | "Mutation", Record<string, RootResolver<never>>> = {
  Query: {},
  Mutation: {},
};
