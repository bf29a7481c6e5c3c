import { StructureScreen as Structure } from '../../features/structure/structure-screen.tsx'

/** The structure with what other features bring to it. */
export function StructureScreen() {
  return <Structure />
}
