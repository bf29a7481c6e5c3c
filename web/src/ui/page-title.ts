import { useEffect } from 'react'

const PRODUCT = 'Zegel'

/** Puts a title in the browser's tab: 'Instrumenten · Zegel'. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
  }, [title])
}
