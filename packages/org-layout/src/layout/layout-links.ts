import type { Part } from './layout-part.ts'
import type { Tree } from './layout-tree.ts'

/** A line from somewhere in the block of a card to a card outside of it. */
export interface Link {
  near: number
  far: number
}

/** Per card the lines outside the tree that leave its block. */
export function findLinks(part: Part, tree: Tree): Link[][] {
  const depths = part.nodes.map(() => 0)
  for (const at of tree.order)
    if (at !== tree.root) depths[at] = (depths[tree.parents[at] ?? at] ?? 0) + 1
  const links: Link[][] = depths.map(() => [])
  for (const [at, { source, target }] of part.edges.entries()) {
    if (tree.parentEdges[source] === at || tree.parentEdges[target] === at) continue
    const down = { near: source, far: target }
    const up = { near: target, far: source }
    let a = source
    let b = target
    while (a !== b) {
      if ((depths[a] ?? 0) >= (depths[b] ?? 0)) {
        links[a]?.push(down)
        a = tree.parents[a] ?? a
      } else {
        links[b]?.push(up)
        b = tree.parents[b] ?? b
      }
    }
  }
  return links
}
