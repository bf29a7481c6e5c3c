import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loadTexts } from '../i18n/i18n.ts'

/** A part of the app that could not be fetched, for instance because a newer version was installed meanwhile. */
export class ScreenUnavailable extends Error {
  override readonly name = 'ScreenUnavailable'
}

/** Code with the texts that it shows, which come together. */
export async function withTexts<Code>(
  namespaces: readonly string[],
  code: Promise<Code>,
): Promise<Code> {
  const [loaded] = await Promise.all([code, loadTexts(namespaces)]).catch((cause: unknown) => {
    throw new ScreenUnavailable('A part of the app could not be fetched', { cause })
  })
  return loaded
}

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

/** A part of a screen, as one of its sections, whose code and texts come together when it is first drawn, or before that by its `preload`. */
export function part<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  namespaces: readonly string[] = [],
) {
  return lazyRouteComponent(async () => ({ default: await withTexts(namespaces, load()) }))
}
