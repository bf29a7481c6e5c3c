import type { OpenApi, Operation } from '@zegel/contract/openapi'

/** The OpenAPI document as a page to read, without a script or anything from elsewhere. */
export function docsPage({ info, servers, paths }: OpenApi, nonce: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  const byTag = Object.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')
  const sections = Object.entries(byTag).map(
    ([tag, found = []]) =>
      `<h2 id="${escape(tag)}">${escape(tag)}</h2>${found.map((one) => article(one.method, one.path, one.operation)).join('')}`,
  )
  const links = Object.keys(byTag).map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Zegel</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header><h1>${escape(info.title)} API</h1><p>${escape(info.description)}</p>
<p>All calls are below <code>${escape(servers[0]?.url ?? '')}</code>. The same as a document for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav>${links.join(' ')}</nav></header>
<main>${sections.join('')}</main>
</body>
</html>`
}

function article(
  method: string,
  path: string,
  { operationId, summary, description, ...details }: Operation,
): string {
  return `<article id="${escape(operationId)}"><h3><code><b>${method}</b> ${escape(path)}</code></h3>
<p>${escape(summary)} <span>${escape(description)}</span></p>
<details><summary>Input and answers</summary><pre tabindex="0">${escape(JSON.stringify(shown(details), null, 2))}</pre></details></article>`
}

function shown({
  parameters,
  requestBody,
  responses,
}: Omit<Operation, 'operationId' | 'summary' | 'description'>) {
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses,
  }
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
nav a { margin-right: 1rem; white-space: nowrap; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .5rem 0; }
h3 { margin: .5rem 0; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: .25rem 0; }
article span { opacity: .8; }
summary { cursor: pointer; }
pre { overflow: auto; max-height: 30rem; font-size: .8rem; }
`
