/** That somebody called an import off, or changed what is being checked: whoever works on it leaves it as it is. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped'
}
