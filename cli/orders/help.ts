export const HELP = `Orders, in the hands of those who see them through.

  npm run orders -- list [--state paid] [--country RU] [--late] [--measured]   orders, newest first
  npm run orders -- find "anna iv"                by a part of the number, a phone, names or a mail address
  npm run orders -- show 1042                    one order: lines, contact, payments, refunds, events
  npm run orders -- event 1042 paid_by_hand      its money came, but not by card here
  npm run orders -- event 1042 in_production     it is being sewn
  npm run orders -- event 1042 shipped --track RA123456789RU
  npm run orders -- event 1042 delivered
  npm run orders -- event 1042 production_undone  it is not begun after all: while nothing is cut
  npm run orders -- event 1042 shipping_undone   it is not sent after all: until its receipt is issued
  npm run orders -- event 1042 cancelled         only while nothing was paid
  npm run orders -- event 1042 refunded_by_hand  and went back that way
  npm run orders -- event 1042 refund_settled    what the bank refused to refund was settled otherwise
  npm run orders -- event 1042 receipt_issued    a receipt that could not be sent was issued by hand
  npm run orders -- event 1042 payment_settled   a payment that did not fit was seen to with the provider
  npm run orders -- charge 1042 --amount 300 --for delivery  asks a paid order for a difference; or for goods
  npm run orders -- event 1042 charge_cancelled  and does not any more
  npm run orders -- event 1042 charge_received   or has received it, but not by card here
  npm run orders -- event 1042 owed_returned     what no refund can return was given back; or owed_waived
  npm run orders -- refund 1042 [--amount 1500]  money goes back to card and certificate: all that is left, or so many roubles
  npm run orders -- refund 1042 --line 2 [--quantity 1]  what was paid for pieces of its second line
  npm run orders -- erase 1042                   erases what an ended order holds of its shopper
  npm run orders -- operators                    the people of the shop, their roles, and how long their tokens last
  npm run orders -- add-operator "Vera" --role maker,editor  shows the person's token, this once; it ends after ninety days
  npm run orders -- renew-token ID               a new token for ninety days; the one before ends at once
  npm run orders -- end-operator ID              ends what a person may do, at once
  npm run orders -- audit [1042]                 who looked at what and changed what, of an order or of all
  npm run orders -- export [orders.csv]          all orders, as a table or, with --json, with all that happened

  --late         only orders whose delivery date has passed; --measured: only those with a piece made to measure
  --json         JSON for other programs
  --to ADDRESS   another shop than the one on this machine, e.g. https://your.shop/api; or set ORDERS_URL
  --yes, -y      asks nothing
  --key KEY      repeats a refund or an event that got no answer: with the key it told, it is done once
  OPERATOR_TOKEN is the operator's token of a shop elsewhere; behind Cloudflare Access also ACCESS_TOKEN, as
                 "cloudflared access token --app=https://atelier.your.shop" prints it.
`;
