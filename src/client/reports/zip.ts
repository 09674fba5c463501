import { zipSync, type Zippable } from 'fflate'

/** Stands in for the packer of the workbook's writer: the same answer, made on this page and not in a worker. */
export const zip = (
  files: Zippable,
  done: (fault: Error | null, packed: Uint8Array | null) => void,
): void => {
  done(null, zipSync(files))
}
