/** What `--help` says. */
export const HELP = `Brings a catalogue into the shop, and takes it out again.

  npm run catalogue -- import FILE.csv [--language ru|en] [--dry-run] [--replace] [--yes] [--to URL]
  npm run catalogue -- export [FILE.csv] [--language ru|en] [--to URL]

FILE.csv is a product file as Shopify exports it, with column names from before or after its change of 2025.

import
  Checks the whole file first. If anything is wrong, it lists every error with its line and changes nothing.
  Then it shows which products would be added, changed and removed, and publishes them all at once.
  Importing the same file again changes nothing. A column the file does not have leaves things as they are.

  --language ru   The file's texts are Russian (default). Texts that nobody has translated follow in English.
  --language en   The file's texts are English. Products the shop has get only these texts; prices, stock and
                  pictures stay as they are. Products it does not have come in whole.
  --dry-run       Show what would change, and stop.
  --replace       Remove products that the file does not have. Without it nothing is removed.
  --yes           Publish without asking. Where nobody can be asked, --replace needs it to remove anything.

export
  Writes the same format, so that importing the file again changes nothing. Without FILE.csv it goes to the
  standard output. A file holds one language: export both to keep everything.

  --language ru|en   Which language to write (default ru).

Both
  --to URL   The shop's API; else the environment variable CATALOGUE_URL, else the shop on this machine.
             A shop elsewhere also needs CATALOGUE_TOKEN.

How a file becomes products
  Options     The one called Color, Colour or Цвет is the colour, Size or Размер the size. Any other option joins
              the size: "M / Silk". Small, Medium and Large become S, M and L.
  Categories  The Type; without one, "other". Tags "collection:name" put a product into a collection.
  Stock       Counted where the tracker is filled and the policy is "deny"; anything else is made to order. The
              quantity is what is on hand, pieces that orders hold among them. A file with the column "Stock at
              export" changes it by the difference to the export, so that what was sold since stays sold; leave the
              column as it is. A number that another import has changed since is left alone: export again.
  SKU         A missing one becomes handle/colour/size and is left empty again by the export.
  Pictures    Addresses, or paths beginning at the file's folder. One that cannot be had is a warning.
  More        Columns of our own, as the export writes them: each ends in "(product.metafields.custom.…)", or
              "(variant…" or "(image…" where it is a variant's or a picture's.
`;
