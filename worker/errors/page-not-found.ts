/** A page that is not there. The two spellings are the specification's (sections 2 and 8). */
export class PageNotFound extends Error {
  override name = 'PageNotFound';

  /** No route or no such thing at the path. */
  static noMatch(path: string): PageNotFound {
    return new PageNotFound(`Page not found: ${path}`);
  }

  /** A route is there but refuses its parameters: its full path is the path with the query. */
  static refused(url: string): PageNotFound {
    const { pathname, search } = new URL(url);
    return new PageNotFound(`Page Not Found: ${pathname}${search}`);
  }
}
