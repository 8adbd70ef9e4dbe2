import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { layouts, pages } from './pages.ts';

/** The routes of the pages within a layout, or within none. Their paths begin with that of the layout. */
const listRoutes = (name?: string, base = '/') =>
  pages
    .filter(({ within }) => within === name)
    .map(({ path, file }) => (path === base ? index(file) : route(path.slice(base.length).replace(/^\//, ''), file)));

export default [
  ...listRoutes(),
  ...Object.entries(layouts).map(([name, { file, path }]) =>
    path ? route(path.slice(1), file, listRoutes(name, path)) : layout(file, listRoutes(name)),
  ),
] satisfies RouteConfig;
