import { mark } from "../../styles/brand";
import "./SiteMark.css";

/** The mark of the institution. */
export function SiteMark() {
  return (
    <svg className="site-mark" aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
  );
}
