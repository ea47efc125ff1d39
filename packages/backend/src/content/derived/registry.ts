import type { FieldResolver } from "../fieldResolver";
import {
  accordingToBlock,
  blogTeaserPosts,
  eventLists,
  libraryParagraphs,
  builtInViews,
} from "./block";
import { breadcrumb } from "./breadcrumb";
import { children, pageFacts, readingTime, translations, writtenBy } from "./page";
import { derivative, fileFacts, sourceUrl } from "./media";
import { metatags } from "./metatags";
import { nearestTranslations } from "./nearestTranslations";
import { notice } from "./notice";
import { related } from "./related";
import { webformFields } from "./webform";

/** Resolvers of derived fields, by `<type or interface>.<field>`. */
export const derivedFields: Readonly<Record<string, FieldResolver | undefined>> = {
  "NodeInterface.uuid": pageFacts.uuid,
  "NodeInterface.changed": pageFacts.changed,
  "NodeInterface.jsonld": pageFacts.jsonld,
  "NodeInterface.translations": translations,
  "NodeInterface.metatags": metatags,
  "NodeInterface.breadcrumb": breadcrumb,
  "NodeInterface.nearestTranslations": nearestTranslations,
  "ContentPage.children": children,
  "DetailPage.readingTime": readingTime,
  "DetailPage.related": related,
  "BlogDetailpage.readingTime": readingTime,
  "BlogDetailpage.related": related,
  "InsightAuthor.insights": writtenBy("DetailPage"),
  "BlogAuthor.posts": writtenBy("BlogDetailpage"),
  "BlogOverview.view": builtInViews.blog,
  "ParagraphInterface.id": accordingToBlock.id,
  "ParagraphInterface.langcode": accordingToBlock.langcode,
  "LibraryItem.paragraphs": libraryParagraphs,
  "BlogTeaser.posts": blogTeaserPosts,
  "EventsOverview.upcoming": builtInViews.upcoming,
  "EventsOverview.past": builtInViews.past,
  "NextEvents.events": eventLists.next,
  "ImageMedia.src": fileFacts.src,
  "ImageMedia.width": fileFacts.width,
  "ImageMedia.height": fileFacts.height,
  "ImageMedia.placeholder": fileFacts.placeholder,
  "ImageMedia.derivative": derivative,
  "SvgMedia.src": fileFacts.src,
  "SvgMedia.width": fileFacts.width,
  "SvgMedia.height": fileFacts.height,
  "SvgMedia.markup": fileFacts.markup,
  "DocumentMedia.src": fileFacts.src,
  "DocumentMedia.filename": fileFacts.filename,
  "DocumentMedia.type": fileFacts.type,
  "DocumentMedia.size": fileFacts.size,
  "SiteSettings.notice": notice,
  "MediaSource.src": sourceUrl,
  "MediaCaption.src": sourceUrl,
  "Webform.id": webformFields.id,
  "Webform.langcode": webformFields.langcode,
  "Webform.revision": webformFields.revision,
  "Webform.status": webformFields.status,
  "WebformDate.minDate": webformFields.minDate,
  "WebformDate.maxDate": webformFields.maxDate,
  "WebformDatetime.minDate": webformFields.minDate,
  "WebformDatetime.maxDate": webformFields.maxDate,
  "SiteSettings.langcode": accordingToBlock.langcode,
};
