export const HELP = `The atelier, where the people who run the shop work.

  npm run atelier -- invite                           a link for the owner: to a first passkey, or to one more
  npm run atelier -- invite --name "Vera" --role manager  adds a person, and makes them a link
  npm run atelier -- invite --recover ID              ends a person's passkeys and sessions at once, and makes a link
                                                      to a new passkey; "owner" is the id of the owner

  A link is good for a day, once. "npm run orders -- operators" lists people and their ids.

  --to ADDRESS   another shop than the one on this machine, e.g. https://your.shop/api; or set ORDERS_URL
  OPERATOR_TOKEN is the token of the configuration (OPERATOR_TOKEN_HASH) of a shop elsewhere.
`;
