-- Sends each request with the IP address of another visitor, as a proxy would, because rate limits count each visitor separately.
-- If a number follows the URL, the requests go to this number of sites in turn, with the host names of bench/sites/fleet.mjs.
local count = 0
local num_sites = 0
function init(args)
  num_sites = tonumber(args[1]) or 0
end

function request()
  count = count + 1
  if num_sites > 0 then wrk.headers["Host"] = string.format("site-%05d.example", count % num_sites) end
  wrk.headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", count / 65536 % 256, count / 256 % 256, count % 256)
  return wrk.format()
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"requests":%d,"seconds":%.6f,"p50_ms":%.3f,"p99_ms":%.3f,"errors":%d}\n', summary.requests,
    summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
