import sharp from 'sharp'
const [out, ...ins] = process.argv.slice(2)
const imgs = await Promise.all(ins.map(async (f) => ({ f, m: await sharp(f).metadata() })))
const h = Math.max(...imgs.map((i) => i.m.height)); let x = 0
const comp = imgs.map((i) => { const c = { input: i.f, left: x, top: 0 }; x += i.m.width + 8; return c })
await sharp({ create: { width: x, height: h, channels: 3, background: '#888' } }).composite(comp).png().toFile(out)
