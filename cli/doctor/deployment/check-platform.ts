import type { Configuration, Configurations } from './configuration.ts';

/** What the build rendered. */
const PAGES = '/prerendered/*';

/** Whether the platform behaves as the programs were written for. */
export function checkPlatform({ storefront, api, atelier }: Configurations): string[] {
  const all = api ? [storefront, api, atelier] : [storefront, atelier];
  return [
    ...checkFlag(storefront, 'enable_request_signal', 'work goes on for visitors who have left'),
    ...(api ? checkFlag(api, 'nodejs_compat', 'no email leaves by SMTP') : []),
    ...all.flatMap((each) => checkDate(each, storefront.compatibility_date)),
    ...checkAssets(storefront),
    ...checkAssets(atelier),
    ...(isAhead(storefront, PAGES)
      ? [
          `${storefront.file} sends built pages without the shop's headers: set run_worker_first = ["${PAGES}"] under [assets].`,
        ]
      : []),
    ...(isAhead(atelier)
      ? [`${atelier.file} lets files answer ahead of the atelier: set run_worker_first = true under [assets].`]
      : []),
  ];
}

function checkFlag({ file, compatibility_flags: flags }: Configuration, flag: string, without: string): string[] {
  if (flags.includes(flag)) return [];
  return [`${file} lacks the compatibility flag ${flag}, without which ${without}: add it to compatibility_flags.`];
}

/** All are tested with one date. */
function checkDate({ file, compatibility_date: date }: Configuration, shared: string): string[] {
  if (!/^\d{4}-\d\d-\d\d$/.test(date))
    return [`${file} has no compatibility_date: write the one that the other files of the repository have.`];
  if (date === shared) return [];
  return [`compatibility_date in ${file} is ${date}, and ${shared} in the storefront's file: write the same in all.`];
}

/** Whether files answer without the Worker, all of them or those below `paths`. */
function isAhead({ assets }: Configuration, paths?: string): boolean {
  const first = assets?.run_worker_first;
  return assets !== undefined && first !== true && !(Array.isArray(first) && first.some((each) => each === paths));
}

function checkAssets({ file, assets }: Configuration): string[] {
  return [
    ...(!assets || assets.html_handling === 'none'
      ? []
      : [`${file} lets the platform redirect addresses of pages: set html_handling = "none" under [assets].`]),
    ...((assets?.not_found_handling ?? 'none') === 'none'
      ? []
      : [`${file} lets the platform answer where no file is, ahead of the Worker: delete not_found_handling.`]),
  ];
}
