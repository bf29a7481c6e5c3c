import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'

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

/**
 * A part of a screen whose code and texts come together when it is first drawn, or before that by its `preload` or `prepare`. It is drawn at
 * once when they are there; what failed to come by `prepare` is fetched again when it is drawn.
 */
export function part<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  namespaces: readonly string[] = [],
) {
  const fetchPart = () => withTexts(namespaces, load())
  const Part = lazyRouteComponent(async () => ({ default: await fetchPart() }))
  const prepare = () =>
    void fetchPart()
      .then(Part.preload)
      .catch(() => {})
  return Object.assign(Part, { prepare })
}
