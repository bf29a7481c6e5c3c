import { useEffect } from 'react'

/** Puts a title in the browser's tab: 'Instrumenten · Zegel'. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME
  }, [title])
}

/** The same in every language. */
export const PRODUCT_NAME = 'Zegel'
