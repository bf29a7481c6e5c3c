import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/format.ts'
import type { StructureView } from '../structure-view.ts'
import { download } from './download.ts'
import { exportFileName } from './file-name.ts'
import { rasterize } from './rasterize.ts'
import { usePicture } from './use-picture.ts'

/** Downloads the whole drawing; `isReduced` when a PNG had to be smaller than meant. */
export function useExport(view: StructureView) {
  const { t } = useTranslation('structure')
  const { make } = usePicture(view)
  const { name } = view.structure.organization
  const date = view.date
  return useCallback(
    async (extension: 'png' | 'svg'): Promise<{ isReduced: boolean }> => {
      const fileName = exportFileName({
        organization: name,
        word: t('share.fileWord'),
        date: date ?? today(),
        extension,
      })
      const picture = await make({ withLetters: extension === 'svg' })
      if (extension === 'svg') {
        download(new Blob([picture.svg], { type: 'image/svg+xml' }), fileName)
        return { isReduced: false }
      }
      const { png, isReduced } = await rasterize(picture.svg, picture)
      download(png, fileName)
      return { isReduced }
    },
    [make, name, date, t],
  )
}
