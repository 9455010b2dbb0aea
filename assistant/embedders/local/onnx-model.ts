/** Writes a model in the ONNX format: as much of its protobuf messages (onnx/onnx.proto, IR version 9) as our graph needs. */

type Message = Buffer

function varint(value: number | bigint): Buffer {
  const bytes: number[] = []
  let rest = BigInt.asUintN(64, BigInt(value))
  do {
    const low = Number(rest & 0x7fn)
    rest >>= 7n
    bytes.push(rest === 0n ? low : low | 0x80)
  } while (rest !== 0n)
  return Buffer.from(bytes)
}

function number(field: number, value: number | bigint): Message {
  return Buffer.concat([varint(field << 3), varint(value)])
}

function bytes(field: number, value: Uint8Array | string): Message {
  const content = typeof value === 'string' ? Buffer.from(value) : value
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content])
}

function float(field: number, value: number): Message {
  const content = Buffer.alloc(4)
  content.writeFloatLE(value)
  return Buffer.concat([varint((field << 3) | 5), content])
}

/** Element types of tensors. */
export const ELEMENT = { float: 1, int8: 3, int64: 7 } as const
type Element = (typeof ELEMENT)[keyof typeof ELEMENT]

export type Attribute = { int: number } | { float: number } | { ints: readonly number[] }

function attribute(name: string, value: Attribute): Message {
  if ('int' in value) return Buffer.concat([bytes(1, name), number(3, value.int), number(20, 2)])
  if ('float' in value) return Buffer.concat([bytes(1, name), float(2, value.float), number(20, 1)])
  return Buffer.concat([bytes(1, name), ...value.ints.map((one) => number(8, one)), number(20, 7)])
}

/** A graph being written: constants and nodes in order, each result under its name. */
export class GraphWriter {
  readonly #nodes: Message[] = []
  readonly #constants: Message[] = []
  #made = 0

  constant(name: string, element: Element, shape: readonly number[], data: Float32Array | Int8Array | BigInt64Array): string {
    const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    this.#constants.push(Buffer.concat([...shape.map((size) => number(1, size)), number(2, element), bytes(8, name), bytes(9, raw)]))
    return name
  }

  floats(name: string, shape: readonly number[], data: Float32Array): string {
    return this.constant(name, ELEMENT.float, shape, data)
  }

  integers(name: string, values: readonly number[]): string {
    return this.constant(name, ELEMENT.int64, [values.length], BigInt64Array.from(values, BigInt))
  }

  /** Adds a node with several results. @returns their names. */
  nodes(type: string, inputs: readonly string[], results: number, attributes: Readonly<Record<string, Attribute>> = {}): string[] {
    const outputs = Array.from({ length: results }, (_, at) => `${type}_${this.#made}_${at}`)
    this.#made += 1
    this.#nodes.push(this.#node(type, inputs, outputs, attributes))
    return outputs
  }

  /** Adds a node with one result. @returns its name. */
  node(type: string, inputs: readonly string[], attributes: Readonly<Record<string, Attribute>> = {}): string {
    return this.nodes(type, inputs, 1, attributes)[0] ?? ''
  }

  /** Names a result as the graph's output. */
  output(from: string, name: string): void {
    this.#nodes.push(this.#node('Identity', [from], [name], {}))
  }

  #node(type: string, inputs: readonly string[], outputs: readonly string[], attributes: Readonly<Record<string, Attribute>>): Message {
    return Buffer.concat([
      ...inputs.map((input) => bytes(1, input)),
      ...outputs.map((output) => bytes(2, output)),
      bytes(4, type),
      ...Object.entries(attributes).map(([name, value]) => bytes(5, attribute(name, value))),
    ])
  }

  /** @param opset version of the standard operators. */
  finish(opset: number, inputs: readonly Message[], outputs: readonly Message[]): Buffer {
    const graph = Buffer.concat([
      ...this.#nodes.map((node) => bytes(1, node)),
      bytes(2, 'sentence-embedder'),
      ...this.#constants.map((constant) => bytes(5, constant)),
      ...inputs.map((input) => bytes(11, input)),
      ...outputs.map((output) => bytes(12, output)),
    ])
    return Buffer.concat([number(1, 9), bytes(2, 'state-police-archive'), bytes(7, graph), bytes(8, number(2, opset))])
  }
}

/** An input or output: its name, its element type and its shape; a word stands for a size known only when it runs. */
export function valueInfo(name: string, element: Element, shape: readonly (number | string)[]): Message {
  const sizes = shape.map((size) => bytes(1, typeof size === 'number' ? number(1, size) : bytes(2, size)))
  const type = Buffer.concat([number(1, element), bytes(2, Buffer.concat(sizes))])
  return Buffer.concat([bytes(1, name), bytes(2, bytes(1, type))])
}
