"""A mail host for the tests: SMTP over TLS that wants a sign-in, and over HTTP what it took.

Usage: smtp-server.py CERTIFICATE KEY. Prints one line of JSON with both ports once it listens.
GET / lists the letters as the mail library of Python reads them; DELETE / forgets them.
POST /next with {"refuse": "550 text"} or {"hang_up": true} says what becomes of the next letter.
"""

import email
import email.policy
import json
import ssl
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, LoginPassword

USER, PASSWORD = b"shop", "пароль shop".encode()
letters = []
following = {}


class Box:
    async def handle_RCPT(self, server, session, envelope, address, options):
        fault = dict(following)
        following.clear()
        if "refuse" in fault:
            return fault["refuse"]
        if "hang_up" in fault:
            server.transport.abort()
            return "421 gone"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        message = email.message_from_bytes(envelope.content, policy=email.policy.default)
        letters.append(
            {
                "sender": envelope.mail_from,
                "recipients": envelope.rcpt_tos,
                "headers": {name: str(value) for name, value in message.items()},
                "raw": envelope.content.decode("ascii", "replace"),
                "text": message.get_body(("plain",)).get_content(),
                "html": message.get_body(("html",)).get_content(),
            }
        )
        return "250 OK"


def sign_in(server, session, envelope, mechanism, data):
    known = isinstance(data, LoginPassword) and (data.login, data.password) == (USER, PASSWORD)
    return AuthResult(success=known, handled=False)


class Listing(BaseHTTPRequestHandler):
    def do_GET(self):
        self.answer(letters)

    def do_DELETE(self):
        letters.clear()
        following.clear()
        self.answer([])

    def do_POST(self):
        following.update(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.answer([])

    def answer(self, body):
        sent = json.dumps(body).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(sent)))
        self.end_headers()
        self.wfile.write(sent)

    def log_message(self, *_):
        pass


class Host(Controller):
    def factory(self):
        return SMTP(self.handler, authenticator=sign_in, auth_required=True, auth_require_tls=False)


context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
context.load_cert_chain(sys.argv[1], sys.argv[2])
listing = ThreadingHTTPServer(("127.0.0.1", 0), Listing)
# The library tries its own port before it tells which it was given, so one is found for it.
probe = ThreadingHTTPServer(("127.0.0.1", 0), Listing)
port = probe.server_port
probe.server_close()
host = Host(Box(), hostname="127.0.0.1", port=port, ssl_context=context)
host.start()
print(json.dumps({"smtp": port, "http": listing.server_port}), flush=True)
listing.serve_forever()
