import type { CSSProperties } from "react";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { ButtonLink } from "../../components/Button/Button";
import { TeaserCard } from "../../components/TeaserCard/TeaserCard";
import { TeaserMeta } from "../../components/TeaserCard/TeaserMeta";
import type { BlockProps } from "../blockTypes";
import "./BlogTeaser.css";

type Post = BlockProps<"BlogTeaser">["posts"][number];

/** Blog posts: the first one large with its picture, the others as a list beside it. */
export function BlogTeaser({ title, posts, limit, link }: BlockProps<"BlogTeaser">) {
  const [first, ...others] = posts.slice(0, Math.max(limit, 0));
  if (!first) return null;
  return (
    <BlockSection className="blog-teaser" title={title}>
      <ul
        className="blog-teaser__posts"
        style={{ "--blog-teaser-others": Math.max(others.length, 1) } as CSSProperties}
      >
        <li className="blog-teaser__first">
          <TeaserCard
            node={first}
            meta={<Byline post={first} />}
            sizes="(min-width: 64rem) 44rem, 100vw"
          />
        </li>
        {others.map((post) => (
          <li key={post.id} className="blog-teaser__post">
            <TeaserCard node={{ ...post, image: null }} meta={<Byline post={post} />} />
          </li>
        ))}
      </ul>
      {link && (
        <ButtonLink className="blog-teaser__link" link={link} look="plain" icon="arrow-right" />
      )}
    </BlockSection>
  );
}

function Byline({ post }: { post: Post }) {
  return (
    <>
      <TeaserMeta node={post} />
      {post.authors.length > 0 && (
        <span className="blog-teaser__authors">
          {post.authors.map((author) => author.title).join(", ")}
        </span>
      )}
    </>
  );
}
