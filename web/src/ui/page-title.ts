import { useEffect } from 'react'
import { PRODUCT_NAME } from './product-name.ts'

/** Puts a title in the browser's tab: 'Instrumenten · Zegel'. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME
  }, [title])
}
