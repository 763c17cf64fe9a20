import { NOTHING, type Screen } from '../screen.ts';
import { loadCategories } from './loader.ts';
import { CategoriesPage, type CategoriesProps } from './page.tsx';

export const categoriesScreen: Screen<'categories', object, object, CategoriesProps> = {
  name: 'categories',
  params: NOTHING,
  query: NOTHING,
  load: loadCategories,
  Page: CategoriesPage,
};
