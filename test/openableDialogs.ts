/** Lets dialogs open and close, for the tests of a file. jsdom knows the element, but not how to do that. */
export function makeDialogsOpenable(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
}
