import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import express, { type RequestHandler, Router } from 'express'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

interface Packed {
  type: string
  br: Buffer
  gzip: Buffer
}

/**
 * Serves the built client files. The names in assets/ contain a hash of the content, so browsers may cache them forever. A text file is
 * compressed at its first request and stays in memory, in total a few hundred KB per build. `serveOther` serves files of other builds.
 */
export function serveBuiltFiles(folder: string, serveOther: RequestHandler | null): RequestHandler {
  const router = Router()
  const assets = join(folder, 'assets')
  router.use('/assets', servePacked(assets))
  const kept = { index: false, redirect: false, dotfiles: 'ignore', immutable: true, maxAge: '365d' } as const
  if (serveOther) router.use('/assets', express.static(assets, kept), serveOther)
  router.use('/assets', express.static(assets, { ...kept, fallthrough: false }))
  return router
}

function servePacked(folder: string): RequestHandler {
  const kept = new Map<string, Promise<Packed | null>>()
  return async (req, res, next) => {
    const encoding = req.acceptsEncodings('br', 'gzip')
    // accept only names that the build produces, so that no path leads out of the folder
    if (req.method !== 'GET' || !/^\/[\w.-]+$/.test(req.path) || !(encoding === 'br' || encoding === 'gzip')) return next()
    const packed = kept.get(req.path) ?? pack(join(folder, req.path))
    kept.set(req.path, packed)
    const file = await packed
    if (!file) {
      kept.delete(req.path)
      return next()
    }
    res.set({
      'content-type': file.type,
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    res.send(file[encoding])
  }
}

async function pack(path: string): Promise<Packed | null> {
  const type = types[extname(path)]
  const content = type ? await readFile(path).catch(() => null) : null
  if (!type || !content) return null
  const [br, zipped] = await Promise.all([
    // the build has already compressed the scripts with the highest level, which takes seconds
    readFile(`${path}.br`).catch(() => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
    promisify(gzip)(content, { level: 9 }),
  ])
  return { type, br, gzip: zipped }
}
