import { lazyRouteComponent } from '@tanstack/react-router'
import { withTexts } from '../lib/browser/part.tsx'

/** A screen whose code and texts come together when its address is first opened. */
export function screen<Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
  namespaces: readonly string[] = [],
) {
  return lazyRouteComponent(async () => {
    const module = await withTexts(namespaces, load())
    return module as Record<string, never> // safe: the name is one of its exports
  }, name)
}
