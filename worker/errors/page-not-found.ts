/** A page that does not exist. The two spellings are those of the specification (sections 2 and 8). */
export class PageNotFound extends Error {
  override name = 'PageNotFound';

  /** No route, or no record, at the path. */
  static noMatch(path: string): PageNotFound {
    return new PageNotFound(`Page not found: ${path}`);
  }

  /** A route exists but its parameters are invalid: the full path includes the query. */
  static refused(url: string): PageNotFound {
    const { pathname, search } = new URL(url);
    return new PageNotFound(`Page Not Found: ${pathname}${search}`);
  }
}
