-- Asks for each path of a file in turn, so that no two requests are the same.
local paths = {}
for line in io.lines(os.getenv("PATHS")) do
  paths[#paths + 1] = line
end
local at = tonumber(os.getenv("FROM") or "0")

function request()
  at = at + 1
  return wrk.format("GET", paths[(at - 1) % #paths + 1])
end
