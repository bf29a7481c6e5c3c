/** Every file of texts there is, by its name in Dutch. */
export const namespaces = Object.keys(import.meta.glob('../../texts/nl/*.json')).map((path) =>
  path.replace(/^.*\/(.+)\.json$/, '$1'),
)
