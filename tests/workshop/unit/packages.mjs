// Packages of npm that tests use. tools/dev/web --tools fetches them into build/web.
import { register } from 'node:module';

const folder = new URL('../../../build/web/node_modules/', import.meta.url);

/** A database in memory, with the classes of IndexedDB; they become global, as in a browser. */
export const fakeDatabases = async () => {
  const databases = await import(new URL('fake-indexeddb/build/esm/index.js', folder));
  globalThis.IDBKeyRange = databases.IDBKeyRange;
  return databases;
};

/** Lets modules of the workshop import packages, as its bundle does. */
export const usePackages = () => {
  const from = JSON.stringify(new URL('x.js', folder).href);
  const hook = `export const resolve = (name, context, next) =>
    next(name, /^[./]|^node:|^file:/.test(name) ? context : { ...context, parentURL: ${from} });`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
};
