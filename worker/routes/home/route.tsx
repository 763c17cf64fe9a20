import { NOTHING, type Screen } from '../screen.ts';
import { loadHome } from './loader.ts';
import { HomePage, type HomeProps } from './page.tsx';

export const homeScreen: Screen<'home', object, object, HomeProps> = {
  name: 'home',
  params: NOTHING,
  query: NOTHING,
  load: loadHome,
  Page: HomePage,
};
