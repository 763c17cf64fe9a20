import { NOTHING, type Screen } from '../screen.ts';
import { loadPopular } from './loader.ts';
import { PopularPage, type PopularProps } from './page.tsx';

export const popularScreen: Screen<'popular', object, object, PopularProps> = {
  name: 'popular',
  params: NOTHING,
  query: NOTHING,
  load: loadPopular,
  Page: PopularPage,
};
