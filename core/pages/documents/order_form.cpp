#include "core/pages/documents/order_form.h"

#include "core/base/json/json_value.h"
#include "core/pages/documents/json_in_page.h"
#include "core/play/game/order_pad.h"

namespace chancery::page_parts {

const std::string_view order_form_script = R"((()=>{
const data=document.getElementById('order-data');
if(!data)return;
const{title,unlisted,pads,lines}=JSON.parse(data.textContent),$=id=>document.getElementById(id);
const el=(tag,set,...inner)=>{const e=Object.assign(document.createElement(tag),set);e.append(...inner);return e;};
const form=$('order-form'),bar=$('order-bar'),board=bar.parentElement,panel=el('div',{className:'pad'}),tabs=el('div',{className:'row'}),told=el('p',{role:'status'});
let at=0,pad=null;
const text=()=>pads.map((one,i)=>lines[i].length?one.name+':\n'+lines[i].join('\n')+'\n':'').filter(Boolean).join('\n');
const show=i=>{
at=i;
if(pad)pad.end();
pad=document.orderPad({pad:pads[i],lines:lines[i],change:next=>{lines[at]=next;},unlisted,board,bar,panel});
tabs.replaceChildren(...(pads.length>1?pads.map((one,k)=>{const tab=el('button',{type:'button',className:'plain',onclick:()=>show(k)},one.name);tab.setAttribute('aria-pressed',String(k===at));return tab;}):[]));
};
const out=act=>()=>{const orders=text();told.textContent='';if(orders)act(orders);else told.textContent='No orders are written yet.';};
const copy=out(async orders=>{
try{await navigator.clipboard.writeText(orders);told.textContent='Copied: paste it into a mail to the game master.';}
catch{told.replaceChildren(el('textarea',{className:'plain-field',rows:8,readOnly:true,value:orders,ariaLabel:'orders to copy'}));}
});
const mail=out(orders=>{location.href='mailto:?subject='+encodeURIComponent(title)+'&body='+encodeURIComponent(orders);});
const save=out(orders=>{const a=el('a',{download:'orders.txt',href:URL.createObjectURL(new Blob([orders],{type:'text/plain'}))});a.click();setTimeout(()=>URL.revokeObjectURL(a.href),10000);});
form.replaceChildren(el('h3',{},'Write your orders'),tabs,panel,el('div',{className:'row'},el('button',{type:'button',className:'plain main',onclick:copy},'Copy orders'),el('button',{type:'button',className:'plain',onclick:mail},'Mail orders'),el('button',{type:'button',className:'plain',onclick:save},'Save orders')),told,el('p',{className:'terrain'},'Nothing is sent by this page itself.'));
form.classList.add('pad');
show(0);
})();)";

std::string order_form(const Board& board, const Position& position,
                       std::span<const PowerId> powers, const std::vector<OrderSet>& waiting,
                       const std::string& title) {
  std::string data;
  JsonWriter json(data);
  bool has_any = false;
  json.begin_object();
  json.text("title", title);
  // Through fog, orders may name units that are not seen and in no list.
  json.text("unlisted",
            board.variant().viewpoint
                ? "not in the list; it counts if it is about a unit that you do not see "
                  "and that is there"
                : "not in the list of legal orders");
  json.key("pads");
  json.begin_list();
  for (const PowerId power : powers) {
    if (write_order_pad(board, position, power, json)) has_any = true;
  }
  json.end_list();
  json.key("lines");
  json.begin_list();
  for (const PowerId power : powers) {
    json.begin_list();
    for (const OrderSet& set : waiting)
      if (set.power == power)
        for (const std::string& line : set.lines) json.text(line);
    json.end_list();
  }
  json.end_list();
  json.end_object();
  if (!has_any) return {};
  return "<div id=\"order-form\"></div>" + json_in_page("order-data", data) + "\n";
}

std::string order_form_bar() {
  return "<div class=\"pad-bar\" id=\"order-bar\"></div>";
}

}  // namespace chancery::page_parts
