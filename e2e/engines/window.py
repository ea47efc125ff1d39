#!/usr/bin/python3
"""A bare window with a page of WebKitGTK, for its driver. Prints what is wrong with pages, each in a line of its own.

Arguments: what such lines begin with, and a file for the number of this process. SIGUSR2 has pages take the visitor for
one who likes it dark, SIGHUP for one who likes it light.
"""
import json
import os
import signal
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

FAULT, PID_FILE = sys.argv[1:3]

# Has pages report what they say to the console, and what nobody has caught.
REPORTER = """{
  const { fault } = window.webkit.messageHandlers;
  const say = (...words) => fault.postMessage(words.join(" "));
  for (const level of ["error", "warn", "info", "log", "debug"]) {
    const print = console[level];
    console[level] = (...words) => {
      say(`console: ${level}:`, ...words);
      print.apply(console, words);
    };
  }
  addEventListener("error", (event) => event.message && say("error:", event.message, event.filename));
  addEventListener("unhandledrejection", ({ reason }) => say("rejected:", reason, reason?.stack));
  addEventListener("securitypolicyviolation", (event) =>
    say("policy:", event.effectiveDirective, event.blockedURI, "in", location.pathname));
}"""


def say(text):
    print(FAULT + json.dumps(text), flush=True)


def watch(view, resource, _request):
    def failed(_resource, error):
        # Cut off by who asked.
        if not error.matches(WebKit2.network_error_quark(), WebKit2.NetworkError.CANCELLED):
            say(f"request: {resource.get_uri()}: {error.message}")

    def finished(_resource):
        answer = resource.get_response()
        if answer and answer.get_status_code() >= 400 and resource != view.get_main_resource():
            say(f"request: {resource.get_uri()}: {answer.get_status_code()}")

    resource.connect("failed", failed)
    resource.connect("finished", finished)


def set_dark(dark):
    Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", dark)
    return True


def create_view(_session, context):
    scripts = WebKit2.UserContentManager()
    scripts.register_script_message_handler("fault")
    scripts.connect("script-message-received::fault", lambda _, message: say(message.get_js_value().to_string()))
    frames, time = WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
    scripts.add_script(WebKit2.UserScript.new(REPORTER, frames, time, None, None))
    view = WebKit2.WebView(web_context=context, user_content_manager=scripts, is_controlled_by_automation=True)
    view.connect("resource-load-started", watch)
    window = Gtk.Window()
    window.connect("destroy", Gtk.main_quit)
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


def main():
    with open(PID_FILE, "w", encoding="utf8") as file:
        file.write(str(os.getpid()))
    # No animations: pages take the visitor for one who wants little motion.
    Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
    for number, dark in ((signal.SIGUSR2, True), (signal.SIGHUP, False)):
        GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, number, set_dark, dark)
    context = WebKit2.WebContext.new_ephemeral()
    context.set_automation_allowed(True)
    context.connect("automation-started", lambda _, session: session.connect("create-web-view", create_view, context))
    Gtk.main()


main()
