import { useMemo } from "react";
import { Blocks } from "../../blocks/Blocks";
import { examples } from "../../blocks/examples";
import type { BlockReference } from "../../cms/generated";

/** Origin of the media in the examples. */
const EXAMPLE_ORIGIN = "https://cms.example.org";

/** The examples, with the origin of their media replaced by the CMS. */
function examplesFrom(cmsOrigin: string): [kind: string, named: [string, BlockReference][]][] {
  const text = JSON.stringify(examples).replaceAll(EXAMPLE_ORIGIN, cmsOrigin);
  const kinds = JSON.parse(text) as Record<string, Record<string, BlockReference>>;
  return Object.entries(kinds).map(([kind, named]) => [kind, Object.entries(named)]);
}

/** All blocks, each with the names of its kind and example. */
export function CatalogueBlocks({ cmsOrigin }: { cmsOrigin: string }) {
  const kinds = useMemo(() => examplesFrom(cmsOrigin), [cmsOrigin]);
  return kinds.map(([kind, named]) => (
    <div key={kind} id={kind}>
      {named.map(([name, block]) => (
        <div key={name} id={`${kind}-${name}`} className="catalogue__example">
          <p className="catalogue__name">
            <span>{kind}</span> <span className="catalogue__example-name">{name}</span>
          </p>
          <Blocks blocks={[block]} />
        </div>
      ))}
    </div>
  ));
}
